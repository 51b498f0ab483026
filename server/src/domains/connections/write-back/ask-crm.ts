import type { Ask } from '@bic/connectors/ask'
import type { Connector } from '@bic/connectors/connector'
import { VendorFault } from '@bic/connectors/vendor-fault'
import type { WritableField, Writing } from '@bic/connectors/writing'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { AppError, badInput } from '#http/app-error.ts'
import { unaudited } from '#http/written.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { linkBriefly } from '../access/check-access.ts'
import { openAccess } from '../access/open-access.ts'
import { VendorBusy } from '../access/vendor-busy.ts'
import { connectorOf } from '../actions/vendors.ts'
import { noteUsage } from '../sync/usage.ts'
import { type FigureKind, figureKinds } from './write-back-row.ts'

/** The connector of a CRM, with how it is written to. @throws AppError BAD_INPUT for a vendor that is none */
export const requireWriting = ({
  provider,
}: Pick<Row<'connection'>, 'provider'>): { readonly connector: Connector; readonly writing: Writing } => {
  const connector = connectorOf(provider)
  const { writing } = connector
  if (writing === undefined)
    throw badInput('connectionId', `${connector.label} is no CRM. Choose a connection of Salesforce or HubSpot.`)
  return { connector, writing }
}

/** Whether a CRM has to be asked for consent to writing first. */
export const needsConsent = async (
  { db, customerId }: Pick<TenantTransaction, 'db' | 'customerId'>,
  { access, provider }: Pick<Row<'connection'>, 'access' | 'provider'>,
): Promise<boolean> => {
  if (access !== 'oauth' || (connectorOf(provider).writing?.scopes ?? []).length === 0) return false
  const given = await db
    .selectFrom('vendor_consent')
    .select('writes')
    .where('customer_id', '=', customerId)
    .where('provider', '=', provider as Row<'vendor_consent'>['provider'])
    .executeTakeFirst()
  return given?.writes !== true
}

/**
 * Asks a CRM while somebody waits.
 *
 * @throws AppError CONFLICT when nothing opens it; UNAVAILABLE when it gives no usable answer
 */
export const askCrm = async <T>(
  app: AppContext,
  customerId: number,
  connection: Row<'connection'>,
  work: (ask: Ask) => Promise<T>,
): Promise<T> => {
  const { connector } = requireWriting(connection)
  const write = writeCustomer(app, { customerId, userId: null })
  try {
    const access = connection.state === 'reconnect' ? null : await openAccess(app, write, connection)
    if (access === null) throw new AppError('CONFLICT', `Connect ${connector.label} again first.`)
    const link = linkBriefly(app, connector, access, refused => openAccess(app, write, connection, refused))
    const answer = await work(link.ask)
    await write(async tx => unaudited(await noteUsage(connection.id, link, app.now)(tx), 'upkeep'))
    return answer
  } catch (error) {
    if (!(error instanceof VendorFault || error instanceof VendorBusy)) throw error
    throw new AppError('UNAVAILABLE', `${connector.label} gave no usable answer. ${error.message}`)
  }
}

const inputOf = { probability: 'probabilityField', score: 'scoreField' } as const

/** The fields that are chosen, by figure. @throws AppError BAD_INPUT for one that the CRM does not list, or that is chosen twice */
export const chosenFields = (
  { label }: Connector,
  fields: readonly WritableField[],
  choice: Readonly<Record<'probabilityField' | 'scoreField', string | null>>,
): Partial<Record<FigureKind, WritableField>> => {
  const chosen: Partial<Record<FigureKind, WritableField>> = {}
  for (const kind of figureKinds) {
    const name = choice[inputOf[kind]]
    if (name === null) continue
    const field = fields.find(one => one.name === name)
    if (!field)
      throw badInput(
        inputOf[kind],
        `${label} lists no number field ${name} of deals that can be written. Choose one of those that it lists.`,
      )
    chosen[kind] = field
  }
  if (chosen.probability && chosen.probability.name === chosen.score?.name)
    throw badInput('scoreField', 'Probability and score need a field each. Choose another one.')
  return chosen
}
