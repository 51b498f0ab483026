import type { SignedInUser } from '@bic/contract/calls/access'
import { mayChange } from '@bic/contract/entitlements/may-change'
import { playbookDocumentRoutes } from '@bic/contract/playbooks/documents'
import type { TenantTransaction } from '@bic/database/tenant'
import { requireMayChange } from '#domains/access/shared/require-may-change.ts'
import { requireRow } from '#domains/access/shared/require-row.ts'
import { badInput, notFound } from '#http/app-error.ts'
import { requireChangeable, requirePlaybook } from '../actions/seen-playbook.ts'

type Person = Pick<SignedInUser, 'role' | 'userId'>

const rule = playbookDocumentRoutes.uploadPlaybookDocument.mayChange

/** Where documents belong: to a playbook, or to a market alone. */
export interface DocumentPlace {
  readonly marketId: number
  readonly playbookId: number | null
}

interface AskedPlace {
  readonly playbookId?: number | undefined
  readonly marketId?: number | undefined
}

/** The place that a person asked for; `toChange`: they may put documents there. @throws AppError NOT_FOUND, NOT_ALLOWED, BAD_INPUT */
export const findPlace = async (
  tx: TenantTransaction,
  person: Person,
  { playbookId, marketId }: AskedPlace,
  toChange: boolean,
): Promise<DocumentPlace> => {
  if (playbookId !== undefined) {
    const playbook = await (toChange ? requireChangeable : requirePlaybook)(tx, person, playbookId)
    if (marketId !== undefined && marketId !== playbook.market_id)
      throw badInput('marketId', 'This playbook belongs to another market. Please choose its market.')
    return { marketId: playbook.market_id, playbookId }
  }
  if (marketId === undefined) throw badInput('playbookId', 'Choose a playbook or a market.')
  await requireRow(tx, 'market', marketId)
  if (toChange) requireMayChange(rule, person, {}, 'marketId')
  return { marketId, playbookId: null }
}

export interface StoredDocument {
  readonly id: number
  readonly name: string
  readonly market_id: number
  readonly playbook_id: number | null
  readonly storage_key: string
  readonly uploaded_by: number
}

/** May this person remove a document? `ownsPlaybook`: they made its playbook. */
export const mayRemove = (person: Person, uploadedBy: number, ownsPlaybook: boolean): boolean =>
  mayChange(person, rule, { creator: uploadedBy === person.userId || ownsPlaybook })

/** A document in a place that the person sees. @throws AppError NOT_FOUND */
export const requireDocument = async (
  tx: TenantTransaction,
  person: Person,
  documentId: number,
): Promise<StoredDocument & { readonly ownsPlaybook: boolean }> => {
  const document = await tx.db
    .selectFrom('playbook_document')
    .select(['id', 'name', 'market_id', 'playbook_id', 'storage_key', 'uploaded_by'])
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', documentId)
    .executeTakeFirst()
  if (!document) throw notFound('This document')
  const playbook = document.playbook_id === null ? null : await requirePlaybook(tx, person, document.playbook_id)
  return { ...document, ownsPlaybook: playbook?.created_by === person.userId }
}
