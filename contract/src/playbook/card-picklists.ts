interface PicklistChoice<Value extends string> {
  readonly picklistValue: Value
  readonly picklistLabel: string
  readonly defaultFlag: 'Y' | 'N'
}

const picklist = <const Value extends string>(
  first: readonly [Value, string],
  ...others: readonly (readonly [Value, string])[]
): readonly PicklistChoice<Value>[] =>
  [first, ...others].map(([picklistValue, picklistLabel], index) => ({
    picklistValue,
    picklistLabel,
    defaultFlag: index === 0 ? 'Y' : 'N',
  }))

/** What a message changes for the buyer; the first is the default. */
export const ecoDriverTypes = picklist(
  ['KPI', 'KPI'],
  ['revenue', 'Revenue'],
  ['cost', 'Cost'],
  ['risk', 'Risk'],
  ['trigger', 'Trigger'],
)

/** Whose products a message is about; the first is the default. */
export const productTypes = picklist(['internal', 'Our product'], ['partner', 'Partner'], ['competitor', 'Competitor'])

/** When in a sale a message is for; the first is the default. */
export const salesStages = picklist(
  ['prospecting', 'Prospecting'],
  ['discovery', 'Discovery'],
  ['evaluation', 'Evaluation'],
  ['negotiation', 'Negotiation'],
  ['closing', 'Closing'],
  ['renewal', 'Renewal'],
)
