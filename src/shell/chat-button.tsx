import { frameWords } from '../lib/frame.words.ts';
import { settings } from '../lib/settings.ts';
import { Button } from '../ui/button.tsx';

/** The way to a person, where the shop has a chat. */
export function ChatButton({ onOpenChat }: { onOpenChat(): void }) {
  return settings.chatUrl !== '' && <Button onPress={onOpenChat}>{frameWords.chat}</Button>;
}
