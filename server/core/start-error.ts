/** Something that keeps the program from starting and that the person at the keyboard can put right: shown as one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
