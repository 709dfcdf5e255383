// What the contracts use of zod, in a chunk of its own: lib/client/lazy-zod.ts fetches it when a form is opened.
import {
  array,
  boolean,
  enum as choice,
  coerce,
  config,
  discriminatedUnion,
  email,
  int,
  iso,
  literal,
  null as nothing,
  number,
  object,
  partialRecord,
  record,
  regexes,
  strictObject,
  string,
  union,
  unknown,
  url,
  uuid,
} from 'zod/v4'
import en from 'zod/v4/locales/en.js'

// zod's own words tell what was left out (lib/contracts/issues.ts).
config(en())

export const engine = {
  array,
  boolean,
  coerce,
  discriminatedUnion,
  email,
  enum: choice,
  int,
  iso,
  literal,
  null: nothing,
  number,
  object,
  partialRecord,
  record,
  regexes,
  strictObject,
  string,
  union,
  unknown,
  url,
  uuid,
}
