import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { usePersonSetting } from './person-setting'

const synthesis = () => (typeof window === 'undefined' ? undefined : window.speechSynthesis)

/** Browsers load their voices late, some never. */
function subscribe(listener: () => void): () => void {
  synthesis()?.addEventListener('voiceschanged', listener)
  return () => synthesis()?.removeEventListener('voiceschanged', listener)
}

/** Devices write 'zh-CN', 'zh_CN_#Hans' or 'cmn-Hans-CN'. */
function speaks({ lang }: SpeechSynthesisVoice, language: string): boolean {
  const [spoken = ''] = lang.toLowerCase().split(/[-_]/)
  return spoken === language || (spoken === 'cmn' && language === 'zh')
}

function voiceOf(language: string): SpeechSynthesisVoice | undefined {
  const voices =
    synthesis()
      ?.getVoices()
      .filter((voice) => speaks(voice, language)) ?? []
  // Without a connection only the device's own voices speak.
  return voices.find(({ localService }) => localService) ?? voices[0]
}

/** Speaks counts in the reader's language, for whoever asked for it in this browser and has a voice of that language. */
export function useSpeech() {
  const { language } = useTranslation().i18n
  const [isOn, setOn] = usePersonSetting('spoken', false)
  const hasVoice = useSyncExternalStore(
    subscribe,
    () => voiceOf(language) !== undefined,
    () => true,
  )

  function say(text: string | undefined): void {
    const voice = isOn && text ? voiceOf(language) : undefined
    if (!voice) return
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = voice
    utterance.lang = voice.lang
    // The latest count is the one that matters.
    synthesis()?.cancel()
    synthesis()?.speak(utterance)
  }

  return { isOn, setOn, hasVoice, say }
}
