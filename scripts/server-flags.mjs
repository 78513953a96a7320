/** What the server asks of V8. */
export const SERVER_FLAGS = [
  // Node's own choice for young objects grows with the machine: an idle server takes 100 MB more with it, and is no faster.
  '--max-semi-space-size=8',
  // Long patterns, as screening has, take seven times as long to get ready for V8's interpreter as for the processor, and
  // the first quote waits for them.
  '--no-regexp-tier-up',
]
