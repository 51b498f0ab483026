import type { RecordingType } from '@bic/contract/values/recording'

/** Bytes at the start of a file that say what it is. */
export const recordingHeadBytes = 4096

/** Four letters that an MP4 file names its kind by: of sound, and of film that browsers play. */
const soundBrands = new Set(['M4A ', 'M4B ', 'F4A '])
const filmBrands = new Set([
  'isom',
  'iso2',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'dash',
  'M4V ',
  'MSNV',
  'f4v ',
])

/** Does an MPEG audio frame of layer III begin here? Its sync bits, layer, and a bit rate and sampling rate that exist. */
const isMp3Frame = (bytes: Uint8Array): boolean => {
  const [sync = 0, kind = 0, rates = 0] = bytes
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0) return false
  const [version, layer] = [(kind >> 3) & 3, (kind >> 1) & 3]
  const [bitRate, samplingRate] = [rates >> 4, (rates >> 2) & 3]
  return version !== 1 && layer === 1 && bitRate !== 0 && bitRate !== 15 && samplingRate !== 3
}

/**
 * What the first bytes of a file say that it is: MP3, MP4 or M4A, Ogg with sound, WAV, WebM with or without pictures; null
 * for anything that browsers do not play.
 */
export const sniffRecording = (head: Uint8Array): RecordingType | null => {
  const start = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, recordingHeadBytes))
  const letters = (from: number, to: number) => start.toString('latin1', from, to)
  if (letters(0, 4) === 'RIFF' && letters(8, 12) === 'WAVE') return 'audio/wav'
  // The version of a tag is a number below five, so that no text begins with one.
  if ((letters(0, 3) === 'ID3' && (start[3] ?? 0) < 5) || isMp3Frame(start)) return 'audio/mpeg'
  if (letters(0, 4) === 'OggS')
    return ['OpusHead', '\x01vorbis', '\x7fFLAC'].some(codec => start.includes(codec, 0, 'latin1')) ? 'audio/ogg' : null
  if (letters(4, 8) === 'ftyp') {
    const brand = letters(8, 12)
    return soundBrands.has(brand) ? 'audio/mp4' : filmBrands.has(brand) ? 'video/mp4' : null
  }
  if (start.length > 4 && start.readUInt32BE(0) === 0x1a45dfa3 && start.subarray(0, 64).includes('webm'))
    return start.includes('A_') && !start.includes('V_') ? 'audio/webm' : 'video/webm'
  return null
}
