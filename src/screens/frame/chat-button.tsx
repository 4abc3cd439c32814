import { Button } from '../../ui/button.tsx';
import { settings } from '../../wire/settings.ts';
import { frameWords } from '../../words/proposed/frame.ts';

/** The way to a person, where the shop has a chat. */
export function ChatButton({ onOpenChat }: { onOpenChat(): void }) {
  return settings.chatUrl !== '' && <Button onPress={onOpenChat}>{frameWords.chat}</Button>;
}
