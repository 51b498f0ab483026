/** Records of a CRM whose fields can be mapped. */
export const crmObjects = ['account', 'opportunity'] as const
/** Stands for a CRM value that no mapping names; shown as "-". */
export const notMapped = 'NotMapped'
