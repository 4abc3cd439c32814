import { PASSWORD_LENGTH } from '../../contract/password/password.ts';

/** The passwords that lists of stolen ones have most often, as they are: digits, walks over the keyboard, words. */
const asTheyAre = `
  123456 1234567 12345678 123456789 1234567890 0123456789 987654321 9876543210 87654321 7654321 654321 123321 1234321
  12344321 1234554321 123454321 112233 11223344 1122334455 121212 123123 123123123 12341234 123451234 321321 456456
  789456 789456123 147258 147258369 258369 159357 159753 951753 741852 741852963 963852741 852963 142536 124578 135790
  135792468 246810 314159 31415926 3141592653 520520 5201314 52013140 5201314520 1314520 13145200 13141314 521521
  5211314 1314521 201314 20131400 584520 5845201314 7758521 7758258 7758991 775852100 147852 147852369 369258147
  110110 110120 110119 119119 120120 131421 168168 16888888 88888888 888888 88888 666666 66666666 6666666 6668888
  8888666 999999 99999999 999999999 9999999 777777 7777777 77777777 555555 5555555 55555555 444444 44444444 333333
  33333333 222222 22222222 111111 1111111 11111111 111111111 1111111111 000000 0000000 00000000 0000000000 101010
  102030 010203 010101 020202 123654 123789 1236987 12369874 147896325 159159 369369 963963 741741 789789 789456
  012345 0123456 01234567 012345678 123000 123400 123456000 100200 200000 12301230 12121212 13131313 131313 141414
  151515 232323 252525 676767 686868 696969 696969 868686 878787 898989 909090 918918 886886 668668 168888 518518
  qwerty qwertyu qwertyui qwertyuiop asdfgh asdfghj asdfghjk asdfghjkl zxcvbn zxcvbnm qweasd qweasdzxc qazwsx qazwsxedc
  wsxedc qweqwe qweqweqwe asdasd asdasdasd zxczxc asdfasdf qwerqwer qwertyqwerty poiuyt poiuytrewq lkjhgf lkjhgfdsa
  mnbvcx mnbvcxz qazxsw edcrfv rfvtgb tgbyhn yhnujm plokij okmijn azerty dvorak abcdef abcdefg abcdefgh abcdefghi abcabc
  aaaaaa aaaaaaa aaaaaaaa bbbbbb cccccc dddddd ffffff qqqqqq qqqqqqqq wwwwww xxxxxx zzzzzz zzzzzzzz ssssss jjjjjj aabbcc
  aaabbb password passwd passw0rd p@ssword p@ssw0rd pa55word passpass mypassword password! letmein welcome w3lcome
  welc0me iloveyou iloveu ilovey0u monkey dragon master shadow sunshine princess football baseball basketball superman
  batman spiderman trustno1 starwars pokemon naruto michael jennifer jordan hunter charlie thomas daniel jessica ashley
  andrew joshua matthew nicole amanda michelle robert william george maggie buster soccer hockey killer pepper ginger
  cheese summer winter spring autumn flower freedom whatever computer internet samsung google chelsea arsenal liverpool
  barcelona mustang ferrari mercedes porsche corvette harley yankees cowboys lakers tigger purple orange yellow silver
  golden diamond phoenix secret default changeme administrator testing tester temppass guest123 login123 access
  woaini woaini520 woaini1314 woaini521 woaiwojia woshishui woaizhongguo wodemima mimamima nihaoma nihaonihao wobuzhidao
  tiankong zhongguo beijing shanghai guangzhou shenzhen chongqing wangyut2 xiaoxiao laopo520 laogong520 baobei520 iloveyou520
  iloveyou1314 aini1314 aini520 zhouzhou meiyoumima buzhidao woaini123 ainima123 caonima caonima123 wocaonima nimabi
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 2wsx3edc 3edc4rfv 1qaz@wsx 1qaz!qaz !qaz2wsx
  !qaz@wsx zaq12wsx zaq1zaq1 zaq1xsw2 xsw2zaq1 zaq!2wsx q1w2e3 q1w2e3r4 q1w2e3r4t5 q1q1q1 q1q1q1q1 a1s2d3 a1s2d3f4 z1x2c3
  z1x2c3v4 1a2b3c 1a2b3c4d 1a2s3d 1a2s3d4f 1z2x3c 1z2x3c4v a1b2c3 a1b2c3d4 a1b2c3d4e5 aa1122 aa123123 1111aaaa aaaa1111
  aaa111 111aaa 111qqq qqq111 qqq123 123qqq 123qwe 123qweasd 123qweasdzxc 123asd 123asdfgh 123zxc 123abc 123abc456 1234qwer
  1234abcd 1234asdf 12345qwert 12345abc 123456qwe 123456abc 12qwaszx 12qw34er 12wq!@wq 147258qq 147258aa 159357qq 5201314qq
  5201314a 5201314aa 5201314qw 520520qq 1314520qq 1314520a qq5201314 qq1314520 a5201314 aa5201314 z5201314 w5201314 x5201314
  l5201314 woaini5201314 love5201314 love1314 love520 iloveu520 i1314520 123456qq 123456aa 123456ab 123456as 123456qw
  123456zx 123456asd 123456zxc 123456abcd 123456qwer 123456789a 123456789q 123456789z 123456789w 123456789qq 123456789aa
  1234567890a 1234567890q 12345678a 12345678q 1234567a 1234567q 12345a 12345q 12345qq 123456. 123456.. 123456.a 123456,
  123456! 123456@ 123456# 123456* 123456+ 123456- 123456/ 111111a 111111q 111111aa 111111qq 11111111a 000000a 000000q 000000aa
  112233a 112233q 112233qq 112233aa 123123a 123123q 123123aa 123123qq 123123qwe 321321a 321654a 654321a 654321q 987654321a
  147258369a 147258a 159357a 159753a 789456a 789456123a 110110a 100200a 131421a 666666a 666666q 888888a 888888q 88888888a
  999999a 520520a 1314520q 7758521a 7758258a q123456789 w123456789 s123456789 z123456789 x123456789 l123456789 wang123456789
  zhang123456789 admin@123 admin!@#123 admin#123 root@123 test@123 pass@123 abc@123 abcd@1234 abc!123 abc#123 aa@123456 a@123456
  qwe@123 qwe!@#123 qwer@1234 1qaz@wsx3edc p@ss1234 p@ssw0rd1 p@ssw0rd123 password@123 welcome@123 huawei@123 changeme123
  changeme@123 abc123!@# 123!@#qwe 123!@# 123456!@# 1234!@#$ 12345!@#$% 123456!a 123456@a !@#123 !@#$1234 !@#123qwe !@#123456
  qwer!@#$ asdf!@#$ zxcv!@#$ qwe123!@# asd123!@# zxc123!@# admin888 admin666 admin999 admin8888 root1234 toor1234 test1234
  temp1234 user1234 guest1234 master123 system123 oracle123 mysql123 server123 manager123 public123 private123
  r2d2c3po ncc1701 thx1138 blink182 area51 s3cret monkey1! dragon1! hello123! welcome1! password1! qwerty1! abc123!
`;

/** Words, names and walks to which people add something. */
const words = `
  a aa aaa ab abc abcd abc1 as asd asdf asdfg b c cc d dd f g h hh i j jj k l ll m mm n o p q qq qqq qw qwe qwer qwert qwerty qaz
  qazwsx r s ss t w ww www x xx xxx y yy z zz zx zxc zxcv zxcvb admin root test user guest pass password passwd master
  system manager hello welcome login love loveyou iloveyou iloveu ilove baby angel lucky happy king queen prince dragon
  tiger monkey apple china beijing shanghai computer internet game super music nba kobe jordan james lebron michael tom
  jack lucy lily anna mary david peter john linda alice kevin jason tony andy sunny summer winter shadow sunshine princess
  football soccer killer hunter
  woaini woai aini wo ni ta nihao wode laopo laogong baobei baobao qinai mama baba jiejie gege didi meimei xiaoming xiaohong
  xiaobai xiaohei xiaoyu xiaolong xiaofeng xiaomei daxiong tianshi mima zhongguo woaiwo haha hehe hahaha nimei dashen
  wang zhang li liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie han tang feng yu
  dong xiao cheng cao yuan deng fu shen zeng peng lu su jiang cai jia ding wei xue ye yan pan du dai xia zhong tian ren fan
  fang shi yao tan liao zou xiong jin hao kong bai cui kang mao qiu qin gu hou shao meng long wan duan lei qian yin chang
  wangwei wangli wangfang wangjing wangyang wanglei zhangwei zhangli zhangjing zhangyang zhangmin zhanglei liwei lina lijing
  liyang liming liuyang liuwei liujie chenjie chenwei yangyang yangjie zhaowei zhoujie huangwei sunwei linlin lili wenwen
  tingting tiantian xiaoxiao dongdong mingming jingjing yuanyuan feifei pingping huahua junjun lele niuniu maomao
`;

/** What they add behind a word. */
const tails = `
  1 12 123 1234 12345 123456 1234567 12345678 123456789 123321 123123 112233 111 1111 111111 000000 666 666666 888 888888
  520 521 1314 5201314 1314520 520520 147258 654321 321 110 007 2008
`;

/** What they add before it. */
const heads = `
  123 1234 12345 123456 123456789 123123 112233 111111 000000 666666 888888 110 520 520520 1314 5201314 1314520 147258
`;

function listOf(text: string): string[] {
  return text.trim().split(/\s+/);
}

function* everyCommonPassword(): Generator<string> {
  yield* listOf(asTheyAre);
  for (const word of listOf(words)) {
    yield word;
    for (const tail of listOf(tails)) yield word + tail;
    for (const head of listOf(heads)) yield head + word;
  }
}

function isOfLength({ length }: string): boolean {
  return length >= PASSWORD_LENGTH.least && length <= PASSWORD_LENGTH.most;
}

/** In small letters. */
export const commonPasswords: ReadonlySet<string> = new Set([...everyCommonPassword()].filter(isOfLength));

/** Whether a password is among the most common ones, whatever the size of its letters. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}
