import type { ErrorCode } from '@bic/contract/values/errors'

/** A change of a conversation that cannot be made; nothing of it was. The caller says so to whoever asked. */
export class ConversationRefused extends Error {
  readonly code: Extract<ErrorCode, 'NOT_FOUND' | 'CONFLICT' | 'BAD_INPUT'>
  readonly field: string | undefined
  constructor(code: ConversationRefused['code'], detail: string, field?: string) {
    super(detail)
    this.code = code
    this.field = field
  }
}
