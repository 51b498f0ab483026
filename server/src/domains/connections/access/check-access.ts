import { setTimeout as pause } from 'node:timers/promises'
import type { Access, AccessWay } from '@bic/connectors/access'
import type { Checked, Connector } from '@bic/connectors/connector'
import { VendorFault } from '@bic/connectors/vendor-fault'
import type { AppContext } from '#app-context.ts'
import { AppError, badInput } from '#http/app-error.ts'
import { type AskMailServer, type MailServers, openMailServers } from '#providers/mail-server/mail-server.ts'
import { type Send, sendToVendor } from '#providers/send-to-vendor.ts'
import { linkVendor, type VendorLink } from './ask-vendor.ts'
import { observeVendor } from './observe-vendor.ts'
import { RateBudget } from './rate-budget.ts'
import { VendorBusy } from './vendor-busy.ts'

/** Somebody waits for the answer: the vendor is not waited for longer than this at a time. */
const longestPause = 3000

const waitBriefly =
  ({ now }: AppContext) =>
  async (milliseconds: number): Promise<void> => {
    if (milliseconds > longestPause)
      throw new VendorBusy(new Date(now().getTime() + milliseconds), 'It takes no more requests for the time being.')
    await pause(milliseconds)
  }

/** A way to ask mail servers, as the operator allows it. */
export const mailServersOf = ({ config }: Pick<AppContext, 'config'>): MailServers =>
  openMailServers({ insideHosts: config.imapHosts, allowLoopback: config.vendorsOnLoopback })

type Renew = (refused: Access) => Promise<Access | null>

/** A way to ask a vendor while somebody waits for the answer. */
export const linkBriefly = (
  app: AppContext,
  connector: Connector,
  access: Access,
  renew: Renew,
  {
    send = sendToVendor,
    ...mail
  }: { readonly send?: Send; readonly askMail?: AskMailServer; readonly mostTries?: number } = {},
): VendorLink =>
  linkVendor({
    connector,
    access,
    allowLoopback: app.config.vendorsOnLoopback,
    renew,
    budget: new RateBudget(connector.budgets),
    now: app.now,
    wait: waitBriefly(app),
    send: observeVendor(app, connector, send),
    ...mail,
  })

/** What the one question reported, and the way that it was asked. */
export interface CheckedAccess extends Checked {
  readonly link: VendorLink
}

/**
 * Asks a vendor one cheap question with an access that nobody may have used yet.
 *
 * @throws VendorFault, VendorBusy
 */
export const checkAccess = async (
  app: AppContext,
  connector: Connector,
  access: Access,
  renew: Renew = async () => null,
): Promise<CheckedAccess> => {
  let isSilent = false
  const send: Send = async (url, init) => {
    isSilent = true
    const answer = await sendToVendor(url, init)
    isSilent = false
    return answer
  }
  const mail = mailServersOf(app)
  try {
    // What is wrong with a mail server is said at once: somebody may have mistyped it.
    const how = 'imap' in connector ? { askMail: mail.ask, mostTries: 1 } : { send }
    const link = linkBriefly(app, connector, access, renew, how)
    const checked = await connector.check(link.ask)
    const whose = checked.whose ?? (access.kind === 'mailAccount' ? access.subject : null)
    return { ...checked, whose, link }
  } catch (error) {
    // It would be asked once more, but only after a longer pause than anybody waits.
    if (error instanceof VendorBusy && isSilent) throw new VendorFault('retry', `${connector.label} did not answer.`)
    throw error
  } finally {
    await mail.close()
  }
}

/** The field of a form that a refusal is about, and what to do about it. */
const fieldsOf: Readonly<Record<AccessWay, { readonly field: string; readonly fix: string }>> = {
  keyAndSecret: {
    field: 'accessKey',
    fix: 'Copy key and secret once more from the page where they were made.',
  },
  oauth: { field: 'access', fix: 'Connect it by OAuth once more.' },
  token: { field: 'token', fix: 'Copy the token once more from the page where it was made.' },
  clientCredentials: {
    field: 'clientId',
    fix: 'Copy account, client id and client secret once more from the page of the application.',
  },
  serviceAccount: {
    field: 'serviceAccountKey',
    fix: 'Take a new key file of the account, and check for whom it may act.',
  },
  mailAccount: {
    field: 'user',
    fix: 'Many providers want an app password in place of the usual one.',
  },
}

/** What a failure of the check is for whoever is about to connect: the field and what to do, or another try. */
export const saidOfCheck = (error: unknown, connector: Connector, way: AccessWay): unknown => {
  if (error instanceof VendorFault && error.field !== undefined) {
    const advice = error.kind === 'reconnect' ? ` ${fieldsOf[way].fix}` : ''
    return badInput(error.field, `${error.message} Nothing was stored.${advice}`)
  }
  if (error instanceof VendorFault && (error.kind === 'reconnect' || error.kind === 'stop')) {
    const isAddress = /\baddress\b/.test(error.message)
    const { field, fix } = fieldsOf[way]
    const isMailbox = /\b(?:this|no) mailbox\b/.test(error.message)
    const advice = error.kind === 'reconnect' && !isAddress ? ` ${fix}` : ''
    return badInput(
      isAddress ? 'baseUrl' : isMailbox ? 'subject' : field,
      `${error.message} Nothing was stored.${advice}`,
    )
  }
  if (error instanceof VendorFault || error instanceof VendorBusy)
    return new AppError(
      'UNAVAILABLE',
      `${connector.label} gave no usable answer, and nothing was stored. ${error.message}`,
    )
  return error
}
