import { freeMailDomains } from '@bic/engine/text/free-mail-domains'
import { z } from 'zod'
import type { Json } from '../json/json.ts'
import { momentOf } from '../moment.ts'
import type { Correspondent, CrmLink, Normalised } from '../normalised.ts'
import { id, listOf, part, readable, readShape, text } from '../read-shape.ts'

/** A text with its lines. */
const lines = z
  .string()
  .transform(value => readable(value.replace(/\r\n?/g, '\n')).trim() || null)
  .nullish()
  .catch(null)
const crmRecord = part({ customId: id, name: text })
const Mailing = z.object({
  mailing: z.object({
    subject: text,
    bodyText: lines,
    bodyHtml: lines,
    deliveredAt: z.unknown().optional(),
    bouncedAt: z.unknown().optional(),
    mailboxAddress: text,
    messageId: text,
  }),
  prospect: part({ name: text, emails: listOf(text), title: text }),
  account: crmRecord,
  opportunity: crmRecord,
  user: part({ name: text, email: text }),
  recipients: listOf(part({ value: text, recipientType: text })),
})
type MailingBody = z.output<typeof Mailing>

const domainOf = (address: string | null): string => /@([^@]+)$/.exec(address ?? '')?.[1] ?? ''

const addressOf = (value: string | null | undefined): string | null =>
  value?.includes('@') ? value.toLowerCase() : null

/** Whether an address is of the company that sent the mail. Of services where anybody can have an address nobody can tell. */
const isOfSender = (address: string | null, sender: string | null): boolean =>
  address !== null && domainOf(address) === domainOf(sender) && !freeMailDomains.has(domainOf(address))

/** Whether HTML has anything to read: what stands between its tags. */
const hasText = (html: string): boolean => /\S/.test(html.replace(/<[^>]*>|&nbsp;/g, ' '))

const skipped = (reason: string): Normalised => ({ state: 'skipped', reason })

/** Who sent a mail, to whom, and who else got it in the open. */
const peopleOf = ({ mailing, prospect, user, recipients }: MailingBody) => {
  const sender = addressOf(mailing.mailboxAddress) ?? addressOf(user?.email)
  const buyer = addressOf(prospect?.emails?.find(one => addressOf(one) !== null))
  const others = (recipients ?? []).flatMap(one => (one?.recipientType === 'bcc' ? [] : (addressOf(one?.value) ?? [])))
  const own = new Set([sender, ...(prospect?.emails ?? []).map(addressOf)])
  const from: Correspondent = { name: user?.name ?? sender ?? 'Sender', address: sender }
  const to: Correspondent = { name: prospect?.name ?? buyer ?? 'Prospect', address: buyer }
  const copies = [...new Set(others)].filter(one => !own.has(one)).map(address => ({ name: address, address }))
  return { from, to, copies }
}

/** As mails write it, in angle brackets. */
const messageIdOf = (value: string | null | undefined): string | null =>
  value ? `<${value.replace(/^<|>$/g, '')}>` : null

const crmOf = ({ account, opportunity }: MailingBody): readonly CrmLink[] => {
  const link = (kind: CrmLink['kind'], record: MailingBody['account']): CrmLink[] =>
    record?.customId ? [{ kind, id: record.customId, name: record.name ?? null }] : []
  return [...link('account', account), ...link('deal', opportunity)]
}

/**
 * What a mailing of Outreach is for the product: an e-mail from somebody who sells to a buyer.
 *
 * @throws VendorFault `skip` when it has another shape than Outreach documents
 */
export const normalise = (body: Json): Normalised => {
  const read = readShape(Mailing, body, 'mailing')
  const { mailing, prospect } = read
  if (mailing.bouncedAt) return skipped('It came back: nobody read it.')
  if (!prospect) return skipped('It was not sent to a prospect.')
  const { from, to, copies } = peopleOf(read)
  if (isOfSender(to.address, from.address)) return skipped('It was sent within the company.')
  const { bodyText: plain = null, bodyHtml } = mailing
  const html = bodyHtml && hasText(bodyHtml) ? bodyHtml : null
  if (!plain && !html) return skipped('It has no text.')
  return {
    state: 'ready',
    conversation: {
      type: 'email',
      subject: mailing.subject ?? null,
      startedAt: momentOf(mailing.deliveredAt),
      durationSeconds: null,
      link: null,
      speakers: [],
      turns: [],
      crm: crmOf(read),
      mail: {
        messageId: messageIdOf(mailing.messageId),
        from,
        recipients: [to, ...copies],
        plain,
        html: plain ? null : html,
        attachments: 0,
      },
    },
  }
}
