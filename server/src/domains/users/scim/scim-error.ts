import { type ErrorCode, errorCatalogue } from '@bic/contract/values/errors'
import { takenText } from '#domains/access/shared/create-user.ts'
import type { AppError } from '#http/app-error.ts'
import { type Document, schemas } from './document.ts'

export type ScimType = 'uniqueness' | 'invalidFilter' | 'invalidPath' | 'invalidSyntax' | 'invalidValue' | 'noTarget'

/** A refusal as SCIM names it (RFC 7644 §3.12). */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: ScimType | undefined
  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail)
    this.status = status
    this.scimType = scimType
  }
}

/** Others may be taken up again; these are ends of the conversation that SCIM has words for. */
const statuses: Partial<Record<ErrorCode, number>> = { NOT_SIGNED_IN: 401, NOT_ALLOWED: 403, NOT_FOUND: 404 }

/** A refusal of the product in the words of SCIM. */
export const scimErrorOf = (refusal: AppError): ScimError => {
  const { code, message, field } = refusal
  if (code !== 'BAD_INPUT') return new ScimError(statuses[code] ?? errorCatalogue[code].status, message)
  if (message === takenText) return new ScimError(409, `The ${field ?? 'name'} is already in use.`, 'uniqueness')
  return new ScimError(400, message, 'invalidValue')
}

export const errorDocument = ({ status, message, scimType }: ScimError): Document => ({
  schemas: [schemas.error],
  status: String(status),
  ...(scimType ? { scimType } : {}),
  detail: message,
})
