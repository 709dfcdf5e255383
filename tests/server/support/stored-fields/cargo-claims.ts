import * as contract from '@/lib/contracts/cargo-claims'
import { getLiability, putLiability } from '@/lib/contracts/claim-settlements'
import { insertPackage } from '@/tests/factories/packages'
import { ask } from '../call'
import { type Office, type StoredCall, stores, versionSent } from './stored'

async function newClaim({ api, token }: Office): Promise<contract.CargoClaimFile> {
  const body = {
    packageId: (await insertPackage(api.db)).id,
    kind: 'short' as const,
    description: 'One is missing',
  }
  return ask(api, contract.openCargoClaim, { token, body })
}

const bare = { affectedKg: null, declaredUSD: null, insuredUSD: null, supplier: null, findings: null }

/** A claim in proof, of this version. */
async function inProof(office: Office, version: number): Promise<{ id: string }> {
  const { id } = await newClaim(office)
  for (let at = 1; at < version; at++) {
    const call = { token: office.token, params: { id }, body: { ...bare, version: at } }
    await ask(office.api, contract.saveClaimProof, call)
  }
  return { id }
}

export const CARGO_CLAIM_CALLS: StoredCall[] = [
  stores(contract.openCargoClaim, async ({ api }) => ({
    sent: [
      {
        body: {
          packageId: (await insertPackage(api.db)).id,
          kind: 'wet' as const,
          description: 'The cartons came soaked',
          askedAmount: '120',
          askedCurrency: 'USD' as const,
        },
      },
      {
        body: {
          packageId: (await insertPackage(api.db)).id,
          kind: 'late' as const,
          description: 'The season is over',
          askedAmount: '250000',
          askedCurrency: 'TZS' as const,
        },
      },
    ],
    read: async (claim) => ({
      ...claim,
      packageId: claim.package.id,
      askedAmount: claim.asked?.amount,
      askedCurrency: claim.asked?.currency,
    }),
  })),
  stores(contract.saveClaimProof, async (office) => {
    const params = { id: (await newClaim(office)).id }
    return {
      sent: [
        {
          params,
          body: {
            affectedKg: '2.5',
            declaredUSD: '100',
            insuredUSD: '80',
            supplier: 'A shop',
            findings: 'Torn at the seam',
            version: 1,
          },
        },
        {
          params,
          body: {
            affectedKg: '3',
            declaredUSD: '110.5',
            insuredUSD: '90',
            supplier: 'Another shop',
            findings: 'Wet inside',
            version: 2,
          },
        },
      ],
      read: async (claim) => versionSent(claim),
    }
  }),
  stores(contract.offerForClaim, async (office) => {
    const { version } = await ask(office.api, getLiability, { token: office.token })
    const half = { perKgUSD: null, declaredPercent: '50', insuredPercent: null, secondPersonAboveUSD: null }
    await ask(office.api, putLiability, { token: office.token, body: { ...half, version } })
    const second = await inProof(office, 3)
    const proof = { ...bare, declaredUSD: '1000', version: 3 }
    await ask(office.api, contract.saveClaimProof, { token: office.token, params: second, body: proof })
    return {
      sent: [
        {
          params: await inProof(office, 2),
          body: {
            basis: 'byHand' as const,
            amount: '50',
            currency: 'USD' as const,
            note: 'As agreed',
            version: 2,
          },
        },
        {
          params: second,
          body: {
            basis: 'declared' as const,
            amount: '250000',
            currency: 'TZS' as const,
            note: 'A quarter',
            version: 4,
          },
        },
      ],
      read: async (claim) => ({ ...versionSent(claim), ...claim.offerDetails, ...claim.offer }),
    }
  }),
  stores(putLiability, async ({ api, token }) => {
    const { version } = await ask(api, getLiability, { token })
    return {
      sent: [
        {
          body: {
            perKgUSD: '2',
            declaredPercent: '50',
            insuredPercent: '10',
            secondPersonAboveUSD: '1',
            version,
          },
        },
        {
          body: {
            perKgUSD: '3.5',
            declaredPercent: '60',
            insuredPercent: '100',
            secondPersonAboveUSD: '250',
            version: version + 1,
          },
        },
      ],
      read: async (liability) => versionSent(liability),
    }
  }),
]
