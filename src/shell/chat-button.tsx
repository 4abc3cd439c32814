import { frameWords } from '../lib/frame.words.ts';
import { settings } from '../lib/settings.ts';
import { Button } from '../ui/button.tsx';

/** Opens the customer service chat, if the shop has one. */
export function ChatButton({ onOpenChat }: { onOpenChat(): void }) {
  return settings.chatUrl !== '' && <Button onPress={onOpenChat}>{frameWords.chat}</Button>;
}
