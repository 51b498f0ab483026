/** Every meeting that took place. */
export const recordsPath = '/conferenceRecords'

export const recordPath = (id: string): string => `${recordsPath}/${encodeURIComponent(id)}`

const lists: Readonly<Record<string, string>> = {
  conferenceRecords: 'conferenceRecords',
  participants: 'participants',
  transcripts: 'transcripts',
  entries: 'transcriptEntries',
}

/** Under which name the answer to an address has its list; null where it is one object. */
export const listOf = (path: string): string | null => lists[path.split('/').at(-1) ?? ''] ?? null
