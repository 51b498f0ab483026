/**
 * How a customer profile stands: `primary`, small beside a tearsheet, its name as it is; `secondary`, large by itself,
 * where the name can be changed as well.
 */
export type ProfileStyle = 'primary' | 'secondary'
