import { oneOf } from './search-params.ts'

/**
 * The tearsheet over a deal's screen, as the address holds it: not there, read, edited, or previewed as it is printed.
 * Any screen of a deal opens it by changing its address.
 */
export const tearsheetSearch = {
  tearsheet: oneOf(['', 'view', 'edit', 'preview'], ''),
  /** The story notes beside it. */
  storyNotes: oneOf(['show', 'hide', 'close'], 'show'),
}
