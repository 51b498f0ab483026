/** The longest document that is made, in pages. */
export const pageLimit = 300

/** The document would be longer than the limit. */
export class TooLong extends Error {
  constructor() {
    super(`More than ${pageLimit} pages`)
    this.name = 'TooLong'
  }
}
