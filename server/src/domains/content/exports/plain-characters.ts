/** A text without what XML forbids and readers choke on: control characters and halves of characters; a tab or line end is a space. */
export const plainCharacters = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\uFFFE\uFFFF]/gu, ' ')
