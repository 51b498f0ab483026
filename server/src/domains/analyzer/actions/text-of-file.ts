/** What of a file is read, whatever its format. */
interface ReadConversation {
  readonly turns: readonly { readonly text: string; readonly muted: boolean }[]
}

/** The words of a file, part by part; quoted replies and signatures are left out. */
export const textOfFile = (conversations: readonly ReadConversation[]): string =>
  conversations
    .flatMap(({ turns }) => turns.flatMap(({ text, muted }) => (muted ? [] : [text.trim()])))
    .filter(text => text !== '')
    .join('\n\n')
    .replaceAll('\0', '')
