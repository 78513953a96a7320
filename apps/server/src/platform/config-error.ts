/**
 * Something that the person who starts the program can put right: a variable, a folder, a role.
 * The message is the whole answer; it is printed without a stack.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
