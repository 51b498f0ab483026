/** The keywords of a text with one on each line, joined by commas; blank lines are dropped. */
export const joinLines = (text: string): string =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .join(',')

/** The line that the caret stands in, without the space around it. */
export function lineAt(text: string, caret: number): string {
  const start = text.lastIndexOf('\n', caret - 1) + 1
  const end = text.indexOf('\n', caret)
  return text.slice(start, end < 0 ? undefined : end).trim()
}

/** Nothing to save, or a save on its way: the button waits. */
export const canSave = (text: string, saving: boolean): boolean => joinLines(text) !== '' && !saving
