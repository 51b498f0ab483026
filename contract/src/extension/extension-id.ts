/** The id that Chromium gives the browser extension, by the public key in its manifest. */
export const extensionId = 'kemnfhegbhkmhmlmjccfojjjfacnjfap'

/** Days after which the extension has to be connected again. */
export const extensionTokenDays = 90

/** What tokens of the extension begin with. */
export const extensionTokenPrefix = 'bicx_'

/** The page on which somebody lets the extension read. */
export const connectPath = '/connect-extension'
