/** Text that can be drawn: no control characters but line ends, no halves of characters, tabs as spaces. */
export const printableText = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll('\t', '    ')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .toWellFormed()
