declare module 'aho-corasick-node' {
  interface Automaton {
    match(text: string): string[]
  }
  interface Builder {
    add(keyword: string): void
    build(): Automaton
  }
  const AhoCorasick: { builder(): Builder }
  export default AhoCorasick
}
