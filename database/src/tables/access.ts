import type { Generated } from 'kysely'
import type { Defaulted, MadeAt, Named, Time } from './column-types.ts'

/** Customers, their users, how they sign in. */
export interface AccessTables {
  customer: {
    id: Generated<number>
    name: string
    domain: string
    status: Defaulted<'Active' | 'Inactive'>
    time_zone: Defaulted<string>
    fiscal_year_start_month: Defaulted<number>
    data_sharing_consent: Defaulted<boolean>
    demo: Defaulted<boolean>
    created_at: MadeAt
  }
  login: {
    customer_id: number
    user_id: number
    email: string
    username: string
    password_hash: string | null
    active: Defaulted<boolean>
  }
  session: {
    id: string
    customer_id: number
    user_id: number
    created_at: Time
    expires_at: Time
    ended_at: Time | null
    identity_issuer: Defaulted<string | null>
    identity_subject: Defaulted<string | null>
  }
  sign_in_attempt: { key: Buffer; attempts: number; last_at: Time }
  identity_link: { issuer: string; subject: string; customer_id: number; user_id: number; linked_at: Time }
  reset_token: { token_hash: Buffer; customer_id: number; user_id: number; expires_at: Time; used_at: Time | null }
  mail_sending: { id: string; mailbox: Buffer; purpose: string; asked_at: Time; sent_at: Time | null }
  email_change: {
    token_hash: Buffer
    customer_id: number
    user_id: number
    email: string
    asked_at: Time
    expires_at: Time
    ended_at: Time | null
  }
  license_type: Named & { permissions: Defaulted<string[]> }
  app_user: {
    customer_id: number
    id: Generated<number>
    username: string
    email: string
    first_name: string
    last_name: string
    phone: string | null
    role: string
    user_type: string | null
    functional_team: string | null
    license_type_id: number | null
    photo: string | null
    active: Defaulted<boolean>
    created_at: MadeAt
    internal_support: Defaulted<boolean>
  }
}
