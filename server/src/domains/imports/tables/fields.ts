import type { importKinds } from '@bic/contract/imports/import-kinds'

export type ImportKind = (typeof importKinds)[number]

/** What a column of a table can hold. */
export interface ImportField {
  readonly field: string
  readonly label: string
  /** A row without it is refused; see also `rowRules`. */
  readonly required: boolean
  /** Column names it goes by, squashed to letters and digits; the first that a table has is taken. */
  readonly names: readonly string[]
  /** What is settled for the whole column before a row is read. */
  readonly valueType: 'day' | 'amount' | 'status' | 'stage' | 'text'
  /** Characters that a cell may have: names stand in indexes, which take no more. */
  readonly longest: number
}

const longTexts: Readonly<Record<string, number>> = {
  description: 50_000,
  keywords: 50_000,
  mustBePresent: 50_000,
  mustNotBePresent: 50_000,
  talkingPoints: 5000,
  jobTitles: 50_000,
  products: 50_000,
  domains: 5000,
}

/** A column that is kept under its own name with the account or deal. */
export const additional = 'additional'

const field = (
  name: string,
  label: string,
  names: string,
  required = false,
  valueType: ImportField['valueType'] = 'text',
): ImportField => ({
  field: name,
  label,
  required,
  names: names.split(' '),
  valueType,
  longest: longTexts[name] ?? 300,
})
const keptAsIs = field(additional, 'Additional field', '-')
const accountNames = 'account accountname company companyname customer customername organisation organization client'
const accountIds = 'crmaccountid accountid accountnumber companyid customerid'
const dealIds =
  'crmopportunityid crmopptyid opportunityid opptyid opportunitynumber dealid dealnumber opportunity18digitid'
const dealNames = 'opportunityname opptyname dealname storyname deal opportunity buyingcentre buyingcenter'

/** The fields of every kind of table, in the order in which they are offered. */
export const fieldsOf: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  accounts: [
    field('accountName', 'Account name', `${accountNames} name`, true),
    field('crmAccountId', 'CRM account id', `${accountIds} id`),
    field('industry', 'Industry', 'industry industryname crmindustry sector vertical'),
    field('segment', 'Segment', 'segment segmentname marketsegment'),
    field('region', 'Region', 'region regionname territory'),
    field('domains', 'E-mail domains', 'domains domain emaildomain emaildomains website web url webaddress'),
    field('owner', 'Owner', 'owner accountowner accountmanager companyowner'),
    field('ownerEmail', 'Owner e-mail', 'owneremail accountowneremail accountmanageremail companyowneremail'),
    keptAsIs,
  ],
  opportunities: [
    field('crmOpportunityId', 'CRM opportunity id', `${dealIds} id`),
    field('name', 'Deal name', `${dealNames} name`),
    field('accountName', 'Account name', accountNames),
    field('crmAccountId', 'CRM account id', accountIds),
    field('market', 'Market', 'market marketname'),
    field('owner', 'Owner', 'owner opportunityowner opptyowner dealowner salesagent salesrep accountexecutive seller'),
    field('ownerEmail', 'Owner e-mail', 'owneremail salesagentemail opportunityowneremail'),
    field('type', 'Type', 'type opportunitytype opptytype crmopptytype dealtype'),
    field(
      'status',
      'Status (Open, Won, Lost)',
      'status opportunitystatus oppstatus opptystatus opportunityresult result outcome wonlost iswon',
      false,
      'status',
    ),
    field('stage', 'Stage', 'stage dealstage stagename salesstage currentstage', false, 'stage'),
    field('stageReached', 'Furthest stage', 'stagereached furthestage furtheststage', false, 'stage'),
    field(
      'amount',
      'Amount',
      'amount opportunityamount opportunityamountusd opptyamount influenceamt dealamount dealvalue closevalue value',
      false,
      'amount',
    ),
    field(
      'createdOn',
      'Created on',
      'createdon created createddate createdate datecreated engagedate opendate startdate',
      false,
      'day',
    ),
    field(
      'closedOn',
      'Closed on',
      'closedon closed closeddate closedate dateclosed expectedclosedate enddate',
      false,
      'day',
    ),
    field('product', 'Product', 'product products productname suppliessubgroup'),
    keptAsIs,
  ],
  contacts: [
    field('name', 'Name', 'name fullname contact contactname'),
    field('firstName', 'First name', 'firstname givenname'),
    field('lastName', 'Last name', 'lastname surname familyname'),
    field('email', 'E-mail', 'email mail emailaddress contactemail'),
    field('jobTitle', 'Job title', 'jobtitle title jobtitlename position'),
    field('accountName', 'Account name', accountNames),
    field('crmAccountId', 'CRM account id', accountIds),
    field('persona', 'Persona', 'persona personaname'),
  ],
  users: [
    field('email', 'E-mail', 'email mail emailaddress useremail', true),
    field('firstName', 'First name', 'firstname givenname'),
    field('lastName', 'Last name', 'lastname surname familyname'),
    field('name', 'Name', 'name fullname user salesagent'),
    field('username', 'User name', 'username login loginname'),
    field('role', 'Role', 'role userrole'),
    field('phone', 'Phone', 'phone mobile telephone phonenumber'),
    field('userType', 'User type', 'usertype'),
    field('functionalTeam', 'Functional team', 'functionalteam team department'),
    field('licenseType', 'Licence type', 'licensetype licencetype license licence'),
  ],
  stage_history: [
    field('crmOpportunityId', 'CRM opportunity id', `${dealIds} id`),
    field('name', 'Deal name', dealNames),
    field('accountName', 'Account name', accountNames),
    field('stage', 'Stage', 'stage newstage tostage stagename dealstage stageto newvalue', true, 'stage'),
    field(
      'enteredOn',
      'Entered on',
      'enteredon entered entrydate date day stagedate changedate changedon createddate since stageentered',
      true,
      'day',
    ),
  ],
  cards: [
    field('topic', 'Topic', 'topic topicname subtopic subtopicname', true),
    field('card', 'Card title', 'card cardtitle title message messagecard', true),
    field('market', 'Market', 'market marketname'),
    field('description', 'Description', 'description carddescription details'),
    field('keywords', 'Keywords', 'keywords keyword cardkeywords tags'),
    field('exact', 'Exact (Y/N)', 'exact quoted quotedkeywordflag exactmatch'),
    field('mustBePresent', 'Context: must be present', 'mustbepresent contextmustbepresent context contextkeywords'),
    field('mustNotBePresent', 'Context: must not be present', 'mustnotbepresent contextmustnotbepresent excluded'),
    field('talkingPoints', 'Talking points', 'talkingpoints talktrack'),
    field('ecoDriverType', 'Economic driver', 'economicdriver ecodrivertype economicdrivertype'),
    field('hookRank', 'Hook rank', 'hookrank'),
    field('jobTitles', 'Job titles', 'jobtitles'),
    field('products', 'Products', 'products'),
    field('productType', 'Product type', 'producttype'),
    field('cardStage', 'Sales stage', 'salesstage'),
    field('external', 'External (Y/N)', 'external'),
    field('onTrial', 'On trial (Y/N)', 'ontrial istestcard testcard'),
  ],
}

/** Of each group a table must map at least one field, and a row must fill one; beside the required fields. */
export const oneOf: Readonly<Record<ImportKind, readonly (readonly string[])[]>> = {
  accounts: [],
  opportunities: [['crmOpportunityId', 'name']],
  contacts: [['email', 'name', 'lastName']],
  users: [],
  stage_history: [['crmOpportunityId', 'name']],
  cards: [],
}

/** The label of a field, for a message to a person. */
export const labelOf = (kind: ImportKind, name: string): string =>
  fieldsOf[kind].find(({ field }) => field === name)?.label ?? name
