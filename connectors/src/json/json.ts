/** A value of JSON. Numbers that JavaScript cannot hold exactly are texts: a vendor's ids have up to twenty digits. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }
