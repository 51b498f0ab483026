/** Hours in which a mailed link opens the sign-in of an expert. */
export const expertLinkHours = 48
