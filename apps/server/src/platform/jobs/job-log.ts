/** Where jobs report what went wrong; the shape of pino's log. */
export interface JobLog {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
