/** What changes hands in a deal, as a source of a regular expression: papers, data and what is booked or set up. */
export const PAPER = `(?:${[
  'contracts?|agreements?|paperwork|addend(?:um|a)|amendments?|redlines?|drafts?|documents?|documentation|docs|paper|signatures?|terms|wording|clauses?|nda|dpa|msa|sow|statement of work|order forms?|orders?|po|purchase order|requisition|po number',
  'quotes?|quotation|cop(?:y|ies)|version|price list|proposals?|offers?|pricing|invoices?|business case|budget|estimate|figures|numbers|breakdown',
  'questionnaires?|forms?|checklists?|reports?|minutes|notes|recording|summary|recap|deck|slides|one-?pagers?|case stud(?:y|ies)|references?|brochures?|list|spreadsheets?|sheet|plan|timeline|schedule|specs?|specification|requirements|template|certificates?',
  'data|samples?|export|files?|logs?|credentials|logins?|access|sandbox|tenant|environments?|licen[cs]es?|keys?|accounts?|fix|patch|build|connector|firewall|ports?|ip range',
  'invites?|invitation|workshops?|training|kick-?off|demo|meeting|session|site visit|pilot|trial|assessment|audit|security review|review',
].join('|')})`
