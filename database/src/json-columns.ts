type Properties = Record<string, unknown>

/** A value as the CRM has it: the column it came in, and the product's value it became; `NotMapped` when it has none. */
export interface CrmValue {
  readonly column: string
  readonly value: string
  readonly becomes: string
}

/** A keyword as it was when a trial was drawn: see `keyword`. */
export interface FrozenKeyword {
  readonly id: number
  readonly cardId: number
  readonly role: 'match' | 'must' | 'must_not'
  readonly text: string
  readonly exact: boolean
  readonly blockEmail: boolean
}

/** A field of a CRM that a figure is written into, as the CRM described it: see `WritableField` of the connectors. */
export interface WrittenField {
  readonly name: string
  readonly label: string
  /** Digits behind the point. */
  readonly decimals: number
  /** Whether it keeps a share of 45% as 0.45. */
  readonly isFraction: boolean
}

/**
 * What the JSON columns hold, which the catalogue of the database does not know. `null` is added where a column allows
 * it. The generated schema does not compile while one is missing.
 */
export interface JsonColumns {
  'account.additional': Record<string, string>
  'account.crm_values': Record<string, CrmValue | null>
  'analyzed_content.findings': unknown
  'audit_entry.detail': Properties
  'campaign.keywords': readonly FrozenKeyword[]
  'card.details': Properties
  'card_version.details': Properties
  'content_brief.filters': Properties
  'content_finding.content': unknown
  'content_version.document': unknown
  'conversation_summary.content': unknown
  'coverage_check.content': unknown
  'deal_summary.content': unknown
  'customer_export_segment.entries': unknown
  'crm_mapping.value_map': Record<string, string>
  'epoch.corpus': Properties
  'field_initiative.keywords': readonly FrozenKeyword[]
  'file.target': Properties
  'finding.filter': Properties
  'forecast.content': unknown
  'idempotency_key.answer': unknown
  'job_run.payload': Properties
  'job_run.result': Properties
  'opportunity.additional': Record<string, string>
  'opportunity.crm_values': Record<string, CrmValue | null>
  'purge_request.removed': Record<string, number>
  'purge_request.subject': Properties
  'report.filters': Properties
  'report_card.insight': unknown
  'report_schedule.filters': Properties
  'saved_view.search': Record<string, string | string[]>
  'scim_user.attributes': Properties
  'standing_card.comparison': unknown
  /** Names of fields, dotted, with the type that each has had. */
  'sync_stream.fields': Record<string, string>
  'user_alert.seen': Properties
  'webhook_event.facts': Properties
  'write_back.fields': Partial<Record<'probability' | 'score', WrittenField>>
}
