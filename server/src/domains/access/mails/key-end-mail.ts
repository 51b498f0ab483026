import type { AppContext } from '#app-context.ts'
import type { MailTask } from '#jobs/queue-mail.ts'
import { writeLetter } from '#providers/letter.ts'
import type { Mail } from '#providers/mail.ts'
import { writeDirectory } from '#tenancy/directory.ts'
import { addressOfPath } from '../identity/our-addresses.ts'
import { admitMail } from './admit-mail.ts'

/** The mail about a key that ends soon; null when it went already. */
export const keyEndMail = async (
  app: AppContext,
  { purpose, id, to, name, day, path }: Extract<MailTask, { purpose: 'api-key-end' }>,
): Promise<Mail | null> => {
  const at = app.now()
  // How many there are is limited by how many keys somebody may have.
  const most = Number.POSITIVE_INFINITY
  const admitted = await writeDirectory(app, 'mail', directory =>
    admitMail(directory, { id, purpose, address: to, at, most }),
  )
  if (admitted === 'sent') return null
  return {
    to,
    ...writeLetter({
      subject: `The API key "${name}" ends on ${day}`,
      opening: [
        `The API key "${name}" of Buyer Intelligence Cloud ends on ${day}. What uses it is refused from then on.`,
      ],
      action: {
        lead: 'Make a new key, and enter it where this one is used:',
        label: 'Open the API keys',
        address: addressOfPath(app, path),
      },
    }),
  }
}
