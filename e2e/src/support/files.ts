/** A file as it is sent: its name and its bytes. */
export interface MadeFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const made = (name: string, mimeType: string, text: string): MadeFile => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
})

/** A recorded call: one cue of five seconds for each "Name: words". */
export const makeVtt = (name: string, turns: readonly string[]): MadeFile => {
  const clock = (second: number): string => new Date(second * 1000).toISOString().slice(11, 23)
  const cues = turns.map((turn, i) => `${i + 1}\n${clock(i * 5)} --> ${clock(i * 5 + 4)}\n${turn}\n`)
  return made(name, 'text/vtt', `WEBVTT\n\n${cues.join('\n')}`)
}

export interface Letter {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly date: string
  readonly text: string
}

const writeLetter = ({ id, from, to, subject, date, text }: Letter): string =>
  [
    `Message-ID: <${id}>`,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${new Date(date).toUTCString()}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '',
  ].join('\r\n')

export const makeEml = (name: string, letter: Letter): MadeFile => made(name, 'message/rfc822', writeLetter(letter))

export const makeText = (name: string, text: string): MadeFile => made(name, 'text/plain', text)
