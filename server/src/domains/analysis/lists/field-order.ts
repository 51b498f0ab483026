const accountFields = [
  'employee_band',
  'revenue_band',
  'spend_band',
  'sub-industry',
  'country',
  'sales_region',
  'sales_sub-region',
  'tech_stack',
  'account_type',
  'status',
  'tier',
  'campaigns',
  'partner_1',
  'partner_2',
  'current_solution',
  'field_1',
  'field_2',
  'field_3',
]
const dealFields = [
  'TCV_band',
  'ARR_band',
  'products',
  'source',
  'source_detail',
  'attribution',
  'competitor',
  'partner',
  'campaigns',
  'SE_engaged',
  'win_loss_reason_1',
  'win_loss_reason_2',
  'win_loss_features',
  'field_1',
  'field_2',
  'field_3',
]
/** The fields that the filters are known by, in their order. */
export const knownFields = { account: accountFields, opportunity: dealFields } as const

/** Imports write one name in many ways: only letters and digits tell. */
const squash = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Names of fields with the known ones first, in their order; the rest by name. */
export const orderFields = (names: readonly string[], known: readonly string[]): string[] => {
  const places = new Map(known.map((name, place) => [squash(name), place]))
  const placeOf = (name: string) => places.get(squash(name)) ?? known.length
  return [...names].sort((a, b) => placeOf(a) - placeOf(b) || a.localeCompare(b, 'en'))
}
