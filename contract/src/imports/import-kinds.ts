/** Tables of a CRM that are loaded as CSV files. */
export const importKinds = ['accounts', 'opportunities', 'contacts', 'users', 'stage_history', 'cards'] as const
