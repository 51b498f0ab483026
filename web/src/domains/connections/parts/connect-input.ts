import type { nounOf } from '@bic/contract/connections/connection-words'
import { type CredentialForm, credentialFields } from './credential-forms.ts'
import type { Offer } from './describe-connection.ts'

type Access = Offer['ways'][number]['access']

export const fields = [...credentialFields, 'security', 'baseUrl', 'backfillFrom', 'place'] as const
export type Field = (typeof fields)[number]

/** What is typed into the fields of a connection. */
export type Typed = Readonly<Partial<Record<Field, string>>>

/** Where people of Salesforce sign in. */
export const places = [
  { value: 'production', says: 'Production' },
  { value: 'sandbox', says: 'Sandbox' },
  { value: 'own', says: 'Own domain' },
] as const
export type PlaceOf = (typeof places)[number]['value']

/** How the way to a mail server is encrypted. */
export const securities = [
  { value: 'tls', label: 'TLS' },
  { value: 'startTls', label: 'STARTTLS' },
] as const
export type Security = (typeof securities)[number]['value']

const sandbox = 'test.salesforce.com'

export const givenFor = (typed: Typed, field: Field): string => typed[field]?.trim() ?? ''

/** What a consent at a vendor is begun with. @param placeOf null where the vendor has no places */
export const consentInput = (
  typed: Typed,
  { placeOf, noun }: { readonly placeOf: PlaceOf | null; readonly noun: ReturnType<typeof nounOf> },
) => {
  const place = placeOf === 'own' ? givenFor(typed, 'place') : placeOf === 'sandbox' ? sandbox : undefined
  const from = givenFor(typed, 'backfillFrom')
  const backfillFrom = noun === 'record' || from === '' ? {} : { backfillFrom: from }
  return { ...(place === undefined ? {} : { place }), ...backfillFrom }
}

/** What a vendor is connected with by credentials: what is filled in of the fields that its form has. */
export const credentialInput = (
  typed: Typed,
  {
    access,
    form,
    security,
  }: { readonly access: Access; readonly form: CredentialForm | null; readonly security: Security },
) => {
  const isHosted = form !== null && form.address !== null
  const given = [...(form?.fields.map(({ field }) => field) ?? []), ...(isHosted ? (['baseUrl'] as const) : [])]
  const entries = [...given, 'backfillFrom' as const].map(field => [field, givenFor(typed, field)] as const)
  const values = Object.fromEntries(entries.filter(([, value]) => value !== ''))
  // A password may begin or end with a blank.
  const secret = typed.password === undefined ? {} : { password: typed.password }
  const mail =
    access === 'mailAccount' ? { security, ...secret, ...('port' in values ? { port: Number(values.port) } : {}) } : {}
  return { ...values, ...mail }
}
