import { additional, fieldsOf, type ImportField, type ImportKind, oneOf } from './fields.ts'

/** A cell of each field, as a CRM writes it. */
const cells: Readonly<Record<string, string>> = {
  accountName: 'Acme Ltd',
  amount: '125000',
  card: 'Fewer visits',
  cardStage: 'discovery',
  closedOn: '2026-09-30',
  createdOn: '2026-03-02',
  crmAccountId: 'A-100',
  crmOpportunityId: 'O-200',
  description: 'Fewer visits to the same site.',
  domains: 'acme.example',
  ecoDriverType: 'cost',
  email: 'ann.lee@acme.example',
  enteredOn: '2026-04-15',
  exact: 'N',
  external: 'N',
  firstName: 'Ann',
  functionalTeam: 'Sales',
  hookRank: '1',
  industry: 'Manufacturing',
  jobTitle: 'Head of operations',
  jobTitles: 'Head of operations; Dispatcher',
  keywords: 'second visit, come back again',
  lastName: 'Lee',
  licenseType: 'Premium',
  market: 'Field Service',
  mustBePresent: 'technician',
  mustNotBePresent: 'website',
  name: 'Acme rollout',
  onTrial: 'N',
  owner: 'Robin Ellis',
  ownerEmail: 'robin.ellis@yourcompany.example',
  persona: 'Operations',
  phone: '+1 555 0100',
  product: 'Scheduling',
  productType: 'internal',
  products: 'Scheduling; Mobile app',
  region: 'West',
  role: 'SELLER',
  segment: 'Enterprise',
  stage: 'Discovery',
  stageReached: 'Discovery',
  status: 'Open',
  talkingPoints: 'Ask how often a technician comes back.',
  topic: 'Pain Points',
  type: 'New business',
  userType: 'Seller',
  username: 'ann.lee',
}

/** Where a field is of something else than in the other tables. */
const own: Partial<Record<ImportKind, Readonly<Record<string, string>>>> = {
  contacts: { name: 'Ann Lee' },
  users: { name: 'Ann Lee', email: 'ann.lee@yourcompany.example' },
}

/** The head of a column in a template: the label without what explains it. */
const headOf = ({ label }: ImportField): string => label.replace(/ \(.*\)$/, '')

/** The columns of a kind of table, each with an example; those that are kept under their own name have none. */
export const columnsOf = (kind: ImportKind) =>
  fieldsOf[kind]
    .filter(({ field }) => field !== additional)
    .map(one => ({
      field: one.field,
      label: headOf(one),
      required: one.required,
      oneOf: (oneOf[kind].find(group => group.includes(one.field)) ?? []).flatMap(name =>
        fieldsOf[kind].filter(({ field }) => field === name).map(headOf),
      ),
      example: own[kind]?.[one.field] ?? cells[one.field] ?? '',
    }))
