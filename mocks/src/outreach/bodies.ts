import { buyerOf, sellerDomain } from '../world/people.ts'
import { type Participant, unknownName, type World, type WorldCall } from '../world/world.ts'

interface Resource {
  readonly type: string
  readonly id: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly relationships?: Readonly<Record<string, { readonly data: unknown }>>
}

/** What the mail itself is called that a mailing sent. */
export const messageIdOf = (id: string): string => `<${id}@mail.${sellerDomain}>`

const linkTo = (resource: Resource | null) => ({ data: resource && { type: resource.type, id: resource.id } })

/** To whom a mail went: the first buyer whom somebody knows, else the first voice. */
const prospectOf = (call: WorldCall): Participant | undefined => {
  const buyers = call.participants.filter(
    ({ side, attended, known }) => side === 'buyer' && attended && known !== 'unlisted',
  )
  return buyers.find(({ known }) => known === 'named') ?? buyers[0]
}

/** What a call of the world would have been as a mail, with everything that it is linked with. A private one stays within the company. */
export const mailingOf = (world: World, call: WorldCall) => {
  const seller = call.participants[0]?.person
  const to = prospectOf(call)
  const person = to?.person ?? buyerOf(world.options.seed, call.account, 0)
  const isKnown = to?.known === 'named'
  const account: Resource = {
    type: 'account',
    id: `1${call.account.index}`,
    attributes: { customId: call.account.crmId, name: call.account.name },
  }
  const opportunity: Resource | null = call.deal && {
    type: 'opportunity',
    id: `2${call.deal.crmId.replace(/\D/g, '')}`,
    attributes: { customId: call.deal.crmId, name: call.deal.name },
  }
  const user: Resource = {
    type: 'user',
    id: seller?.id ?? '1',
    attributes: { name: seller?.name, email: seller?.email },
  }
  const prospect: Resource = {
    type: 'prospect',
    id: call.isPrivate ? '9' : `${person.id}${isKnown ? '' : '0'}`,
    attributes: call.isPrivate
      ? { name: 'A colleague', emails: [`colleague@${sellerDomain}`], title: null }
      : { name: isKnown ? person.name : unknownName(call), emails: isKnown ? [person.email] : [], title: person.title },
    relationships: { account: linkTo(account) },
  }
  const paragraphs = world.monologues(call).map(({ sentences }) => sentences.map(({ text }) => text).join(' '))
  const mailing: Resource = {
    type: 'mailing',
    id: call.id,
    attributes: {
      subject: call.title,
      // Every third has no plain text.
      bodyText: call.index % 3 === 0 ? null : paragraphs.join('\r\n\r\n'),
      bodyHtml: `<html><body>${paragraphs.map(one => `<p>${one.replaceAll('&', '&amp;')}</p>`).join('')}</body></html>`,
      deliveredAt: new Date(world.listedAt(call.index)).toISOString(),
      bouncedAt: null,
      mailboxAddress: seller?.email,
      messageId: messageIdOf(call.id),
    },
    relationships: {
      prospect: linkTo(prospect),
      user: linkTo(user),
      opportunity: linkTo(opportunity),
      recipients: { data: [] },
    },
  }
  return { mailing, included: [prospect, account, user, ...(opportunity ? [opportunity] : [])] }
}
