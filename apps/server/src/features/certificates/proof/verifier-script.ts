/**
 * Compares chosen files with the fingerprints in the page, as source text. It
 * hashes with a SHA-256 of its own (FIPS 180-4): browsers withhold theirs from
 * some pages that are opened as files. It makes no request, and the page's
 * policy allows none.
 */
export const VERIFIER_SCRIPT = `
'use strict';
const expected = JSON.parse(document.getElementById('expected').textContent);
const primes = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
const fraction = (root) => (root - Math.floor(root)) * 2 ** 32 | 0;
const K = primes.map((prime) => fraction(Math.cbrt(prime)));
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const turn = (word, by) => word >>> by | word << 32 - by;
function sha256(bytes) {
  const data = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  data.set(bytes);
  data[bytes.length] = 128;
  const view = new DataView(data.buffer), state = [...START], w = new Int32Array(64);
  view.setUint32(data.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(data.length - 4, bytes.length << 3);
  for (let at = 0; at < data.length; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
      const x = w[i - 15], y = w[i - 2];
      w[i] = w[i - 16] + (turn(x, 7) ^ turn(x, 18) ^ x >>> 3) + w[i - 7] + (turn(y, 17) ^ turn(y, 19) ^ y >>> 10);
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + (e & f ^ ~e & g) + K[i] + w[i] | 0;
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + (a & b ^ a & c ^ b & c) | 0;
      h = g; g = f; f = e; e = d + one | 0; d = c; c = b; b = a; a = one + two | 0;
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => { state[i] = state[i] + word | 0; });
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
const WORDS = { same: 'Unchanged', changed: 'CHANGED: this is not the file that was issued', missing: 'Not chosen yet', unknown: 'Not part of this proof' };
const list = document.getElementById('results'), verdict = document.getElementById('verdict');
function show(results) {
  list.replaceChildren(...results.map(({ name, state }) => {
    const item = document.createElement('li');
    item.className = state;
    item.textContent = name + ': ' + WORDS[state];
    return item;
  }));
  const of = (state) => results.filter((result) => result.state === state).length;
  verdict.className = of('changed') ? 'changed' : of('missing') ? 'missing' : 'same';
  verdict.textContent = of('changed')
    ? 'A file was changed.'
    : of('missing') ? 'Choose the other files too.' : 'Every file is exactly as it was issued.';
}
const picker = document.getElementById('files');
// Choosing the same files again has to compare them again: they may be others by now.
picker.addEventListener('click', () => {
  picker.value = verdict.textContent = '';
  list.replaceChildren();
});
picker.addEventListener('change', async ({ target }) => {
  const found = new Map();
  for (const file of target.files) found.set(file.name, sha256(new Uint8Array(await file.arrayBuffer())));
  const results = Object.entries(expected).map(([name, hash]) => ({
    name, state: !found.has(name) ? 'missing' : found.get(name) === hash ? 'same' : 'changed'
  }));
  for (const name of found.keys()) if (!Object.hasOwn(expected, name)) results.push({ name, state: 'unknown' });
  show(results);
});
`
