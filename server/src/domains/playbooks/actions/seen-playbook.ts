import type { SignedInUser } from '@bic/contract/calls/access'
import { mayCall } from '@bic/contract/entitlements/may-call'
import { mayChange } from '@bic/contract/entitlements/may-change'
import { isAdministrator } from '@bic/contract/entitlements/roles'
import { playbooksRoutes } from '@bic/contract/playbooks/playbooks'
import type { Visibility } from '@bic/contract/playbooks/visibility'
import type { TenantTransaction } from '@bic/database/tenant'
import { requireMayChange } from '#domains/access/shared/require-may-change.ts'
import { notFound } from '#http/app-error.ts'

type Person = Pick<SignedInUser, 'role' | 'userId'>

/** The rule of all changes of a playbook: its owner, or those whom Messaging is open to. */
const rule = playbooksRoutes.savePlaybook.mayChange

export interface SeenPlaybook {
  readonly id: number
  readonly name: string
  readonly market_id: number
  readonly visibility: Visibility
  readonly created_by: number
}

/** The visibilities of the playbooks of others that a person sees. */
export const seenVisibilities = (person: Person): readonly Visibility[] => {
  if (isAdministrator(person)) return ['public', 'limited', 'restricted']
  return mayCall(person.role, 'messaging') ? ['public', 'limited'] : ['public']
}

/** May this person change a playbook that they see? */
export const mayChangePlaybook = (person: Person, playbook: Pick<SeenPlaybook, 'created_by'>): boolean =>
  mayChange(person, rule, { creator: playbook.created_by === person.userId })

/**
 * A playbook that the person sees; `lock`: nobody else changes it until the transaction ends.
 * @throws AppError NOT_FOUND, also for one that is there and not theirs to see
 */
export const requirePlaybook = async (
  { client, customerId }: TenantTransaction,
  person: Person,
  playbookId: number,
  lock = false,
): Promise<SeenPlaybook> => {
  const { rows } = await client.query<SeenPlaybook>(
    `select id, name, market_id, visibility, created_by from playbook
     where customer_id = $1 and id = $2 and (created_by = $3 or visibility = any($4)) ${lock ? 'for update' : ''}`,
    [customerId, playbookId, person.userId, seenVisibilities(person)],
  )
  const [playbook] = rows
  if (!playbook) throw notFound('This playbook')
  return playbook
}

/** A playbook that the person may change, locked. @throws AppError NOT_FOUND, NOT_ALLOWED */
export const requireChangeable = async (
  tx: TenantTransaction,
  person: Person,
  playbookId: number,
): Promise<SeenPlaybook> => {
  const playbook = await requirePlaybook(tx, person, playbookId, true)
  requireMayChange(rule, person, { creator: playbook.created_by === person.userId }, 'playbookId')
  return playbook
}
