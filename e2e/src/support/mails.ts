import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The address in the last mail to somebody that begins with `start`; undefined while there is none. */
export const linkMailedTo = async (dataDir: string, to: string, start: string): Promise<string | undefined> => {
  const outbox = join(dataDir, 'outbox')
  // The names begin with the moment; a mail that is still being written has another ending.
  const names = (await readdir(outbox).catch(() => [])).filter(name => name.endsWith('.eml')).toSorted()
  const mails = await Promise.all(names.map(name => readFile(join(outbox, name), 'utf8')))
  const last = mails.findLast(mail => mail.includes(`To: ${to}\r\n`))
  // Long lines and letters beyond ASCII are sent as quoted-printable.
  return last
    ?.replaceAll('=\r\n', '')
    .replaceAll('=3D', '=')
    .split(/\s+/)
    .find(word => word.startsWith(start))
}
