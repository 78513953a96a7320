/** The browser's speech recognition under either of its names; undefined where there is none. */
export const recognitionOfBrowser = (): unknown =>
  Reflect.get(globalThis, 'SpeechRecognition') ?? Reflect.get(globalThis, 'webkitSpeechRecognition')

/** Whether the browser can write along while someone talks. */
export const hasLiveSpeech = (): boolean => typeof recognitionOfBrowser() === 'function'

/** Whether the browser can record. An insecure page hides that, and is reported when it is tried. */
export const canRecord = (): boolean => typeof MediaRecorder === 'function'
