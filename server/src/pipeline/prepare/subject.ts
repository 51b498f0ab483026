const plain =
  /^(?:meeting[ _-]?saved[ _-]?)?(?:transcript|recording|captions|audio|video|chat|meeting|call)(?:[ _-]corrected)?$/i
/** "2024-03-05 15.04.05 Weekly sync 88812345678", as Zoom calls the folder of a recording. */
const zoomFolder = /^\d{4}-\d{2}-\d{2} \d{2}\.\d{2}\.\d{2} (.*?\S)(?: \d{9,11})?$/
const longest = 300

/** A subject for a conversation whose source has none: the file's name, or its folder's when that says nothing. */
export const subjectOfFile = (name: string, folder: string): string => {
  const stem = name.replace(/(?<=.)\.[^.]*$/, '')
  const within = folder.split('/').filter(Boolean).at(-1)
  return plain.test(stem) && within ? (zoomFolder.exec(within)?.[1] ?? within) : stem
}

/** A subject as it is stored: one line of bounded length. */
export const trimSubject = (subject: string): string => {
  const line = subject.replace(/\s+/g, ' ').trim()
  return line.length <= longest
    ? line
    : `${line
        .slice(0, longest - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`
}
