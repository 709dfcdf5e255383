import type { PostType } from '@/lib/domain/blog'
import type { Language } from '@/lib/domain/languages'

export interface BlogCard {
  title: string
  summary: string
  type: PostType
  language: Language
  /** Days since it was published; null for a draft. */
  published: number | null
  /** A drawing of public/drawings. */
  picture: 'air' | 'kariakoo' | 'sea' | 'warehouse'
  /** HTML. */
  post: string
}

/** True and useful for whoever ships on this lane; nothing that could be out of date by next year. */
export const BLOG_CARDS: readonly BlogCard[] = [
  {
    title: 'How a cubic metre is measured, and how to pay for fewer of them',
    summary: 'Sea freight is billed by volume. Three habits of packing that make the same goods smaller.',
    type: 'guide',
    picture: 'sea',
    language: 'en',
    published: 12,
    post: `<p>Sea freight is billed by the cubic metre (CBM). We measure each box at its widest points, in centimetres:</p>
<p><strong>length × width × height × number of boxes ÷ 1,000,000 = CBM</strong></p>
<p>Ten boxes of 60 × 50 × 45 cm are 1.35 CBM. The same shirts pressed into boxes of 60 × 50 × 38 cm are 1.14 CBM.</p>
<h2>What makes goods smaller</h2>
<ul><li>Ask the supplier for boxes that fit the goods. Air is billed like goods.</li><li>Ask for vacuum bags for bedding and clothes.</li><li>Let furniture travel flat. A table with its legs on takes three times the room.</li></ul>
<p>We write the measures and the photo of your parcel on its tracking page before it ships. If a measure looks wrong to you, tell us before departure and we measure again.</p>`,
  },
  {
    title: 'Namna ya kufuatilia mzigo wako kwa simu',
    summary: 'Namba ya mzigo, namba ya simu au namba ya siri: ipi uitumie na inakuonyesha nini.',
    type: 'guide',
    picture: 'kariakoo',
    language: 'sw',
    published: 26,
    post: `<p>Fungua ukurasa wa <strong>Fuatilia mzigo</strong> kisha andika kimoja kati ya hivi vitatu:</p>
<ul><li><strong>Namba ya mzigo</strong>, inayoanza na UMJ. Inakuonyesha kila kitu: picha, uzito, CBM, safari na kiasi kilichobaki kulipwa.</li>
<li><strong>Namba ya simu</strong> pamoja na msimbo wa nchi, kwa mfano +255. Inakuonyesha mizigo yako yote na ilipofika.</li>
<li><strong>Namba ya siri</strong>, ikiwa tumekupa. Mwenye namba ya siri hapatikani tena kwa namba ya simu, hivyo mtu mwingine hawezi kuona mizigo yako.</li></ul>
<p>Kama mzigo haupatikani, hakikisha umeandika msimbo wa nchi, au wasiliana na afisa mauzo wetu.</p>`,
  },
  {
    title: 'What to ask your supplier before the goods leave the factory',
    summary: 'A mark on every box, a packing list and the courier number: without them a parcel waits.',
    type: 'guide',
    picture: 'warehouse',
    language: 'en',
    published: 58,
    post: `<p>Most parcels that wait in our warehouse wait for a name. Send your supplier these four lines before they ship:</p>
<ol><li><strong>Write the shipping mark on every box</strong>, on two sides, with a marker and not only on paper.</li>
<li><strong>Put a packing list in the first box</strong>: what is inside, how many, how heavy.</li>
<li><strong>Send the courier number</strong> of each delivery, so that we can find the parcel by it.</li>
<li><strong>Tell us about batteries, liquids and powders.</strong> They may fly only with papers.</li></ol>
<p>A parcel that reaches us without a mark is photographed and put on the board of unknown parcels. Look there by the last characters of the courier number.</p>`,
  },
  {
    title: 'Sea or air?',
    summary: 'A rule of thumb for choosing, with the sums.',
    type: 'guide',
    picture: 'air',
    language: 'en',
    published: 117,
    post: `<p>By air you pay for the greater of two weights: what the scale says, and length × width × height in cm ÷ 6000. By sea you pay for the room.</p>
<p>A box of 50 × 40 × 40 cm is 0.08 CBM and 13.3 kg by volume. If it weighs 20 kg, air freight counts 20 kg.</p>
<h2>Air, when</h2><ul><li>the goods are small and dear: phones, parts, hair, samples;</li><li>a shelf is empty and every day costs you customers.</li></ul>
<h2>Sea, when</h2><ul><li>the goods are big, heavy or cheap for their size;</li><li>you can plan ahead. Take the time at sea, the port and the clearing together, not the days at sea alone.</li></ul>`,
  },
  {
    title: '给广州仓库送货前请注意',
    summary: '唛头、装箱单、快递单号：缺一样，货物就可能要等。',
    type: 'guide',
    picture: 'warehouse',
    language: 'zh',
    published: 164,
    post: `<p>为了让货物尽快装柜，请供应商在送货前做到：</p>
<ol><li>每一箱的两个侧面都写清楚<strong>唛头</strong>，不要只贴纸条。</li><li>第一箱内放<strong>装箱单</strong>：品名、数量、重量。</li><li>把每一票货的<strong>快递单号</strong>发给收货人，方便查找。</li><li>含电池、液体或粉末的货物请提前说明，空运需要相应文件。</li></ol>
<p>没有唛头的包裹会拍照并公布在“无主包裹”页面，收货人可凭快递单号后几位认领。</p>`,
  },
  {
    title: 'Meli au ndege? Namna ya kuchagua bila kubahatisha',
    summary: 'Kanuni rahisi yenye hesabu, ili usilipie zaidi ya unavyohitaji.',
    type: 'guide',
    picture: 'air',
    language: 'sw',
    published: 9,
    post: `<p>Kwa ndege unalipia uzito ulio mkubwa kati ya viwili: uzito wa mizani, na urefu × upana × kimo kwa cm ÷ 6000. Kwa meli unalipia nafasi, yaani CBM.</p>
<p>Boksi la 50 × 40 × 40 cm ni CBM 0.08 na kilo 13.3 za ujazo. Likiwa na kilo 20 kwenye mizani, ndege itahesabu kilo 20.</p>
<h2>Chagua ndege</h2><ul><li>kama mzigo ni mdogo na wa thamani: simu, vipuri, nywele, sampuli;</li><li>kama dukani bidhaa zimeisha na kila siku unapoteza wateja.</li></ul>
<h2>Chagua meli</h2><ul><li>kama mzigo ni mkubwa, mzito au wa bei nafuu;</li><li>kama unaweza kupanga mapema. Hesabu pamoja siku za baharini, bandarini na za kugomboa mzigo.</li></ul>`,
  },
  {
    title: 'Ukienda kuchukua mzigo Kariakoo: beba hivi vitatu',
    summary: 'Namba ya mzigo, kitambulisho na salio lililolipwa. Hivyo hutasubiri.',
    type: 'announcement',
    picture: 'kariakoo',
    language: 'sw',
    published: 40,
    post: `<p>Ili mzigo wako utolewe haraka:</p>
<ol><li><strong>Namba ya mzigo</strong> inayoanza na UMJ, kwenye simu au karatasi.</li><li><strong>Kitambulisho</strong> chako. Ukimtuma mtu, tupigie kwanza utuambie jina lake.</li><li><strong>Risiti</strong> ya malipo ya salio. Kiasi kilichobaki unakiona kwenye ukurasa wa kufuatilia mzigo.</li></ol>
<p>Hesabu vipande kabla ya kuondoka. Kila kipande kina lebo yenye namba, kwa mfano 2 kati ya 5.</p>`,
  },
  {
    title: '海运体积怎么算，怎样少付运费',
    summary: '海运按立方米计费。三个装箱习惯，让同样的货变小。',
    type: 'guide',
    picture: 'sea',
    language: 'zh',
    published: 33,
    post: `<p>海运按立方米（CBM）计费。我们以厘米量每一箱最突出的位置：</p>
<p><strong>长 × 宽 × 高 × 箱数 ÷ 1,000,000 = CBM</strong></p>
<p>十箱 60 × 50 × 45 厘米是 1.35 CBM；同样的衬衫压进 60 × 50 × 38 厘米的箱子，只有 1.14 CBM。</p>
<h2>怎样更省</h2>
<ul><li>请工厂用合身的纸箱：空气也按货物收费。</li><li>被子和衣服用真空袋。</li><li>家具拆开平放，装着腿的桌子要占三倍的地方。</li></ul>`,
  },
  {
    title: 'Holiday closing times',
    summary: 'When our warehouse and offices close this season.',
    type: 'announcement',
    picture: 'kariakoo',
    language: 'en',
    published: null,
    post: '<p>Draft: the dates come once the carriers have published theirs.</p>',
  },
]
