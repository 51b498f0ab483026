import type { configurationRoutes } from '@bic/contract/configuration/configuration'
import type { recorderOAuthRoutes } from '@bic/contract/configuration/recorder-oauth'
import type { Handlers } from '#http/call-context.ts'
import { loadPropsets, requirePropset } from './propsets/load-propsets.ts'
import { createProperty, createPropset, updateProperty, updatePropset } from './propsets/name-propsets.ts'
import { createPropsetPropval, updatePropsetPropval } from './propsets/set-values.ts'
import {
  checkRecorderConnection,
  disconnectRecorder,
  getOAuthUrl,
  getRecorderConnection,
  setUpOAuth,
} from './recorder/recorder-oauth.ts'
import {
  getCustomerProperties,
  getSystemProperties,
  saveCustomerProperties,
  saveSystemProperties,
} from './system-and-customer-properties.ts'

export const configurationHandlers: Handlers<typeof configurationRoutes> = {
  getSystemProperties,
  saveSystemProperties,
  getCustomerProperties,
  saveCustomerProperties,
  getAllConfigPropsets: ({ app, read }) => read(tx => loadPropsets(tx, app.config)),
  getConfigPropset: ({ app, params, read }) =>
    read(async tx => requirePropset(await loadPropsets(tx, app.config), params.id)),
  createPropset,
  updatePropset,
  createProperty,
  updateProperty,
  createPropsetPropval,
  updatePropsetPropval,
}

export const recorderOAuthHandlers: Handlers<typeof recorderOAuthRoutes> = {
  getOAuthUrl,
  setUpOAuth,
  getRecorderConnection,
  checkRecorderConnection,
  disconnectRecorder,
}
