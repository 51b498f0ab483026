import type { Answer } from '#lib/call-types.ts'

export type AccountRecord = NonNullable<Answer<'getAccountDetails'>['account']>
