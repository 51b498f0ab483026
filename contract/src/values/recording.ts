/** The largest recording of a conversation that is taken, in bytes. */
export const mostRecordingBytes = 500 * 1024 * 1024

/** What recordings can be; the content of a file decides, not its name. */
export const recordingTypes = [
  'audio/mpeg',
  'audio/mp4',
  'audio/ogg',
  'audio/wav',
  'audio/webm',
  'video/mp4',
  'video/webm',
] as const

export type RecordingType = (typeof recordingTypes)[number]

/** How names of recordings end. */
export const recordingEndings = ['mp3', 'm4a', 'wav', 'ogg', 'webm', 'mp4'] as const

/** Does a file call itself a recording? */
export const isRecordingName = (name: string): boolean =>
  recordingEndings.some(ending => name.toLowerCase().endsWith(`.${ending}`))
