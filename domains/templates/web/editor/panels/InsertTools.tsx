// The tools that put something in: a link, a video of each host, a picture.
import type { Editor } from '@tiptap/react';
import { CirclePlay, ImagePlus, Link, MonitorPlay, SquarePlay } from 'lucide-react';
import { Button } from '#/ui/Button.tsx';
import { put } from '../changing.ts';
import { linkTyped } from '../document/addresses.ts';
import { type VideoHost, videoAt, videoExamples, videoHosts, videoNames } from '../document/videos.ts';
import type { ToolState } from '../tool-state.ts';
import { AddressPanel } from './AddressPanel.tsx';
import { PanelTool } from './PanelTool.tsx';
import { PicturePanel } from './PicturePanel.tsx';

const icons = { youtube: SquarePlay, vimeo: CirclePlay, loom: MonitorPlay } as const;

interface Props {
  editor: Editor;
  state: ToolState;
  addPicture: ((editor: Editor, file: File, href: string) => Promise<boolean>) | undefined;
}

/** Links what is chosen; where nothing is, the address itself stands in the text. */
const putLink = (editor: Editor, href: string): void => {
  const chain = editor.chain().focus();
  if (editor.isActive('link')) chain.extendMarkRange('link').setMark('link', { href }).run();
  else if (editor.state.selection.empty)
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.setMark('link', { href }).run();
};

const putVideo = (editor: Editor, host: VideoHost, link: string): string | undefined => {
  const video = videoAt(link);
  if (video?.host !== host) return `Not a share link of ${videoNames[host]}`;
  put(editor, { type: 'video', attrs: { url: video.url } });
  return undefined;
};

export const InsertTools = ({ editor, state: { link }, addPicture }: Props) => (
  <>
    <PanelTool editor={editor} icon={Link} label="Link" width={320} isOn={link !== ''}>
      {(close) => (
        <AddressPanel
          label="Enter Link URL:"
          placeholder="https://"
          address={link}
          onConfirm={(typed) => {
            const href = linkTyped(typed);
            if (href === undefined) return 'Not a web address';
            putLink(editor, href);
            close();
            return undefined;
          }}
          onCancel={close}
          more={
            link !== '' && (
              <Button
                size="small"
                onClick={() => {
                  editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
                  close();
                }}
              >
                Remove link
              </Button>
            )
          }
        />
      )}
    </PanelTool>
    {videoHosts.map((host) => (
      <PanelTool key={host} editor={editor} icon={icons[host]} label={`${videoNames[host]} video`} width={340}>
        {(close) => (
          <AddressPanel
            label={`Enter ${videoNames[host]} URL:`}
            placeholder={videoExamples[host]}
            address=""
            onConfirm={(typed) => {
              const problem = putVideo(editor, host, typed);
              if (problem === undefined) close();
              return problem;
            }}
            onCancel={close}
          />
        )}
      </PanelTool>
    ))}
    {addPicture && (
      <PanelTool editor={editor} icon={ImagePlus} label="Image" width={320}>
        {(close) => <PicturePanel onAdd={(file, href) => addPicture(editor, file, href)} onDone={close} />}
      </PanelTool>
    )}
  </>
);
