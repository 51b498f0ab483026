import { setTimeout as pause } from 'node:timers/promises'
import type { Access, Checked, Connector } from '@bic/connectors/connector'
import { VendorFault } from '@bic/connectors/vendor-fault'
import type { AppContext } from '#app-context.ts'
import { AppError, badInput } from '#http/app-error.ts'
import { linkVendor, sendToVendor, VendorBusy, type VendorLink } from './ask-vendor.ts'
import { RateBudget } from './rate-budget.ts'

/** Somebody waits for the answer: the vendor is not waited for longer than this at a time. */
const longestPause = 3000

const waitBriefly =
  ({ now }: AppContext) =>
  async (milliseconds: number): Promise<void> => {
    if (milliseconds > longestPause)
      throw new VendorBusy(new Date(now().getTime() + milliseconds), 'It takes no more requests for the time being.')
    await pause(milliseconds)
  }

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
  renew: (refused: Access) => Promise<Access | null> = async () => null,
): Promise<CheckedAccess> => {
  const link = linkVendor({
    connector,
    access,
    allowLoopback: app.config.vendorsOnLoopback,
    renew,
    budget: new RateBudget(connector.budgets),
    now: app.now,
    wait: waitBriefly(app),
    send: sendToVendor,
  })
  return { ...(await connector.check(link.ask)), link }
}

/** Which field of a form a refusal is about. */
const fieldOf = (message: string, access: Access['kind']): string => {
  if (/\baddress\b/.test(message)) return 'baseUrl'
  return access === 'keyAndSecret' ? 'accessKey' : 'access'
}

/** What a failure of the check is for whoever is about to connect: the field and what to do, or another try. */
export const saidOfCheck = (error: unknown, connector: Connector, access: Access['kind']): unknown => {
  if (error instanceof VendorFault && (error.kind === 'reconnect' || error.kind === 'stop')) {
    const fix =
      access === 'keyAndSecret'
        ? 'Copy key and secret once more from the page where they were made.'
        : 'Connect it by OAuth once more on the page Administration.'
    const advice = error.kind === 'reconnect' && fieldOf(error.message, access) !== 'baseUrl' ? ` ${fix}` : ''
    return badInput(fieldOf(error.message, access), `${error.message} Nothing was stored.${advice}`)
  }
  if (error instanceof VendorFault || error instanceof VendorBusy)
    return new AppError(
      'UNAVAILABLE',
      `${connector.label} gave no usable answer, and nothing was stored. ${error.message}`,
    )
  return error
}
