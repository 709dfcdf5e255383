import { createApiKey, endApiKey, listApiKeys } from '@/lib/contracts/api-keys'
import { useCall } from './use-call'
import { useWrite } from './use-write'

const KEYS = [listApiKeys.name]

export function useApiKeys() {
  return useCall(listApiKeys, {})
}

export function useCreateApiKey() {
  return useWrite(createApiKey, KEYS)
}

export function useEndApiKey() {
  return useWrite(endApiKey, KEYS)
}
